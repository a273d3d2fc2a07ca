import { linkBareUrls } from '../domain/description/description-links.ts'

/** Renders a description that the server has cleaned. Bare URLs in it become links. */
export function EventDescription({ html }: { html: string }) {
  return <div className="description [&>*+*]:mt-3" dangerouslySetInnerHTML={{ __html: linkBareUrls(html) }} />
}

/** Longer titles take more than three lines of a phone at the normal size, so they are set smaller. */
export function isLongTitle(title: string): boolean {
  return title.length > 70
}
