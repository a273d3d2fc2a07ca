import { eventPageUrl } from '../../api/event-urls.ts'
import { copyText } from '../ui/clipboard.ts'
import { publicUrl } from '../ui/page-settings.ts'
import { showToast } from '../ui/toasts.ts'

/** The address of the event's public page. */
export function publicLink(slug: string): string {
  return eventPageUrl(publicUrl, slug)
}

export function copyLink(slug: string): Promise<void> {
  return copyWithToast(publicLink(slug), 'Link copied!', 'Public event link copied to clipboard')
}

export async function copyWithToast(text: string, title: string, description: string): Promise<void> {
  if (await copyText(text)) showToast(title, description)
  else showToast('Error', `Your browser blocked copying. Please copy the text yourself: ${text}`, 'error')
}
