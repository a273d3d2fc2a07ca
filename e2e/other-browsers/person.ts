import { expect } from '@playwright/test'
import type { BrowserTab, InputSource } from './driver/browser-tab.ts'
import { elementPlace, type Kind, visibleText } from './found-element.ts'

/** A person before the person: reads what is visible, presses and types. Everything waits for its element. */
export class Person {
  readonly #tab: BrowserTab
  readonly #address: string

  constructor(tab: BrowserTab, address: string) {
    this.#tab = tab
    this.#address = address
  }

  goto(path: string): Promise<void> {
    return this.#tab.goto(new URL(path, this.#address).href)
  }

  async press(kind: Kind, name: string, within = 'body'): Promise<void> {
    const place = () => this.#tab.run(elementPlace, kind, name, within)
    const expected = expect.objectContaining({ coveredBy: null })
    await expect.poll(place, `a visible ${kind} "${name}" in ${within}`).toEqual(expected)
    const found = await place()
    if (found) await this.pressAt(found.x, found.y)
  }

  pressAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ] as const
    return this.#tab.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [...actions] },
    ])
  }

  /** Presses the field and types over what is in it. */
  async type(label: string, text: string): Promise<void> {
    await this.press('field', label)
    await this.keys([KEY.end])
    const length = await this.#tab.run(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value.length
        : 0
    })
    await this.keys([...Array<string>(length).fill(KEY.backspace), ...text])
  }

  focus(label: string): Promise<boolean> {
    return this.#tab.run((name) => {
      const field = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
      field?.focus()
      return field === document.activeElement
    }, label)
  }

  count(selector: string): Promise<number> {
    return this.#tab.run((wanted) => document.querySelectorAll(wanted).length, selector)
  }

  /** Browsers differ in how a date is typed, so this sets it as their date pickers do. */
  async pickDate(label: string, date: string): Promise<void> {
    await this.press('field', label)
    await this.#tab.run((value) => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, date)
  }

  async keys(keys: string[]): Promise<void> {
    const actions: Extract<InputSource, { type: 'key' }>['actions'] = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  async sees(text: string, within = 'body'): Promise<void> {
    await expect.poll(() => this.#tab.run(visibleText, within)).toContain(text)
  }

  async seesNo(text: string, within = 'body'): Promise<void> {
    await expect.poll(() => this.#tab.run(visibleText, within)).not.toContain(text)
  }

  async isAt(path: string | RegExp): Promise<void> {
    const here = () => this.#tab.run(() => location.pathname + location.search)
    if (typeof path === 'string') await expect.poll(here).toBe(path)
    else await expect.poll(here).toMatch(path)
  }
}

/** The names of keys in WebDriver. */
export const KEY = { backspace: '\uE003', tab: '\uE004', enter: '\uE007', escape: '\uE00C', end: '\uE010' }
