import { linkBareUrls } from '../domain/description/description-links.ts'

/** The look of the elements in a description, also while it is edited. */
export const DESCRIPTION_LOOK =
  'leading-relaxed wrap-anywhere ' +
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_blockquote]:border-l-2 [&_blockquote]:border-line ' +
  '[&_blockquote]:pl-4 [&_code]:font-mono [&_code]:text-sm [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg ' +
  '[&_h2]:font-semibold [&_h3]:font-semibold [&_h4]:font-semibold [&_hr]:border-line [&_ol]:list-decimal [&_ol]:pl-6 ' +
  '[&_pre]:whitespace-pre-wrap [&_pre]:rounded-card [&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-6'

/** Renders a description that the server has cleaned. Bare URLs in it become links. */
export function EventDescription({ html }: { html: string }) {
  return (
    <div
      className={`${DESCRIPTION_LOOK} [&>*+*]:mt-3`}
      dangerouslySetInnerHTML={{ __html: linkBareUrls(html) }}
    />
  )
}
