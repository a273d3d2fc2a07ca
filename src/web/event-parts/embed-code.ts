import type { CSSProperties } from 'react'
import { encodeEntities } from '../../domain/description/html-entity.ts'

export type Theme = 'auto' | 'light' | 'dark'

export interface Frame {
  title: string
  path: string
  theme: Theme
  isSelfSizing: boolean
}

export const FRAME_HEIGHT = 600

export function framePath({ path, theme }: Frame): string {
  return theme === 'auto' ? path : withQuery(path, `theme=${theme}`)
}

export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Browsers paint the ground of a frame whose mode differs from that of its page. */
export function frameScheme({ theme }: Frame): string {
  return theme === 'auto' ? 'light dark' : theme
}

export function frameCode(publicUrl: string, frame: Frame): string {
  const address = `${publicUrl}${framePath(frame)}`
  // The script of another frame on the same page leaves a fixed one as it is.
  const [attribute, script] = frame.isSelfSizing
    ? ['', `\n<script async src="${publicUrl}/embed.js"></script>`]
    : [' data-fixed', '']
  return `<iframe src="${encodeEntities(address)}" title="${encodeEntities(frame.title)}" width="100%" height="${FRAME_HEIGHT}" frameborder="0"${attribute} style="color-scheme: ${frameScheme(frame)}"></iframe>${script}`
}

/** The link must look like a button without any stylesheet. */
export function buttonStyle(color: string): CSSProperties {
  return {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '8px',
    background: color,
    color: '#fff',
    font: '600 16px/1.25 system-ui, sans-serif',
    textDecoration: 'none',
  }
}

export function linkCode(address: string, text: string, style: CSSProperties = {}): string {
  const rules = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(value)}`,
  )
  const attribute = rules.length > 0 ? ` style="${rules.join('; ')}"` : ''
  return `<a href="${encodeEntities(address)}"${attribute}>${encodeEntities(text)}</a>`
}
