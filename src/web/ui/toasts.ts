import { useSyncExternalStore } from 'react'
import { ApiError, isApiError } from '../queries/call-api.ts'

export interface Toast {
  id: number
  title: string
  description: string
  tone: 'plain' | 'error'
  isOpen: boolean
  actions: ToastAction[]
}

export interface ToastAction {
  label: string
  run: () => void
}

const MAX_TOASTS = 1
/** A toast closes by itself after this, unless it is an error. */
const SHOWN_MS = 5_000
/** Long enough to read, decide and press. */
const SHOWN_WITH_ACTION_MS = 15_000
/** A closed toast stays in memory until then. */
const REMOVED_AFTER_MS = 1_000_000
const SESSION_ENDED = 'Sign in in another tab, then press again'

let toasts: Toast[] = []
let lastId = 0
let closing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(
  title: string,
  description: string,
  tone: Toast['tone'] = 'plain',
  actions: ToastAction[] = [],
): void {
  const toast = { id: ++lastId, title, description, tone, isOpen: true, actions }
  change([toast, ...toasts].slice(0, MAX_TOASTS))
  closeLater(toast)
}

/** Shows the server's message, or the fallback when there was no response of the server. */
export function showError(error: unknown, fallback: string, title = 'Error'): void {
  showToast(title, errorSentence(error, fallback), 'error')
}

/** For errors inside a modal dialog, which covers the toasts. */
export function errorSentence(error: unknown, fallback: string): string {
  if (isApiError(error, 401)) return SESSION_ENDED
  return error instanceof ApiError && error.hasSentence ? error.message : fallback
}

export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVED_AFTER_MS)
}

/** While the pointer or the focus is in the toast, it stays. */
export function holdToast(): void {
  clearTimeout(closing)
}

/** Starts the time of the toast anew. */
export function closeLater({ id, tone, actions }: Toast): void {
  clearTimeout(closing)
  if (tone === 'error') return
  closing = setTimeout(() => dismissToast(id), actions.length > 0 ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
