import type { HTMLAttributes } from 'react'
import { linkBareUrls } from '../domain/description/description-links.ts'

interface TypedTextProps extends HTMLAttributes<HTMLElement> {
  text: string
  as?: 'p' | 'span'
}

/** A typed text has the direction of its letters. Renders nothing if it is empty. */
export function TypedText({ text, as: Element = 'p', ...attributes }: TypedTextProps) {
  if (text === '') return null
  return (
    <Element dir="auto" {...attributes}>
      {text}
    </Element>
  )
}

/** The server must have cleaned the HTML. Bare URLs in it become links. */
export function EventDescription({ html }: { html: string }) {
  return <div className="description [&>*+*]:mt-3" dangerouslySetInnerHTML={{ __html: linkBareUrls(html) }} />
}

/** Longer titles take more than three lines of a phone at the normal size, so they are set smaller. */
export function isLongTitle(title: string): boolean {
  return title.length > 70
}
