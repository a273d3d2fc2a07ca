import { eventPageUrl } from '../../api/event-urls.ts'
import { basicWords } from '../language/english-basics.ts'
import { publicUrl } from '../ui/page-settings.ts'
import { showError, showToast } from '../ui/toasts.tsx'

export function publicLink(slug: string): string {
  return eventPageUrl(publicUrl, slug)
}

export function copyLink(slug: string): Promise<void> {
  return copyWithToast(publicLink(slug), basicWords.linkCopied, basicWords.linkCopiedText)
}

export async function copyWithToast(text: string, title: string, description: string): Promise<void> {
  if (await copyText(text)) showToast(title, description)
  else showError(null, basicWords.copyBlocked(text))
}

/** Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // navigator.clipboard exists only on https and loopback pages; the old command works everywhere.
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without the clipboard object
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
