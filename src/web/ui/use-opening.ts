import { useState } from 'react'

interface Opening<Item> {
  /** What was opened last. */
  item: Item
  /** As the key of a dialog it lets each opening start anew. */
  number: number
  isOpen: boolean
}

/** For a dialog that stays after closing: taken out of the page, it could not give the focus back. */
export function useOpening<Item>() {
  const [opened, setOpened] = useState<Opening<Item> | null>(null)
  const open = (item: Item) =>
    setOpened((before) => ({ item, number: (before?.number ?? 0) + 1, isOpen: true }))
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  return { opened, open, close }
}
