import { useSyncExternalStore } from 'react'
import { ApiError } from '../queries/call-api.ts'

export interface Toast {
  id: number
  title: string
  description: string
  tone: 'plain' | 'error'
  isOpen: boolean
}

const MAX_TOASTS = 1
/** A toast closes by itself after this. */
const SHOWN_MS = 5_000
/** A closed toast stays in memory until then. */
const REMOVED_AFTER_MS = 1_000_000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(title: string, description: string, tone: Toast['tone'] = 'plain'): void {
  const id = ++lastId
  change([{ id, title, description, tone, isOpen: true }, ...toasts].slice(0, MAX_TOASTS))
  setTimeout(() => dismissToast(id), SHOWN_MS)
}

/** Shows the server's message, or the fallback when there was no response. */
export function showError(error: unknown, fallback: string, title = 'Error'): void {
  showToast(title, error instanceof ApiError ? error.message : fallback, 'error')
}

export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVED_AFTER_MS)
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
