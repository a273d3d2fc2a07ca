import { english } from '../../domain/language/english.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Comparison, Fact, FactValue, Letter, Link, Writer } from './letter.ts'

type MailWords = Words['mail']

/** Every URL stands unbroken at the end of its line. */
export function textPart(letter: Letter, { brandName, publicUrl, legalLinks = [] }: Writer): string {
  const { words = english, comparison = [], facts = [], button, calendarLinks, unsubscribeLink } = letter
  const { mail } = words
  const blocks = [
    ...(letter.headline ? [letter.headline.title] : []),
    letter.heading,
    ...letter.paragraphs,
    ...(letter.quote === undefined ? [] : [quoteText(letter.quote)]),
    ...comparison.map((compared) => comparisonText(compared, mail)),
    ...(facts.length > 0 ? [facts.map((fact) => factText(fact, mail)).join('\n')] : []),
    ...(button ? [`${mail.label(button.label)}\n${button.address}`] : []),
    ...(calendarLinks
      ? [`${mail.addToCalendar}\n${calendarLinks.map((link) => inLine(link, mail)).join('\n')}`]
      : []),
    ...letter.notes,
    ...(letter.settingsLink
      ? [`${mail.label(letter.settingsLink.label)}\n${letter.settingsLink.address}`]
      : []),
    ...(letter.ownPageLink ? [`${mail.label(mail.yourSignUp)}\n${letter.ownPageLink}`] : []),
    // Above the signature mark, below which mail programs may hide text: this link must stay visible.
    ...(unsubscribeLink ? [letter.reason, `${mail.label(mail.unsubscribe)}\n${unsubscribeLink}`] : []),
    [
      `-- \n${brandName}, ${publicUrl}`,
      ...(unsubscribeLink ? [] : [letter.reason]),
      ...translatedLinks(legalLinks, words).map((link) => inLine(link, mail)),
    ].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoteText(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

export function translatedLinks(legalLinks: readonly Link[], { page }: Words): Link[] {
  const labels: Partial<Record<string, string>> = page.legal
  return legalLinks.map(({ label, address }) => ({ label: labels[label] ?? label, address }))
}

function comparisonText({ name, before, now }: Comparison, mail: MailWords): string {
  const side = (title: string, value: FactValue) => startOfLine(title, mail) + mail.list(linesOf(value))
  return `${name}\n${side(mail.before, before)}\n${side(mail.now, now)}`
}

function factText({ name, address, ...fact }: Fact, mail: MailWords): string {
  const start = startOfLine(name, mail)
  const lines = [...linesOf(fact), ...(address === undefined ? [] : [address])]
  return start + lines.join(`\n${' '.repeat(columnsOf(start))}`)
}

function linesOf({ lines, aside }: FactValue): string[] {
  return aside === undefined ? lines : [...lines, aside]
}

function inLine({ label, address }: Link, mail: MailWords): string {
  return startOfLine(label, mail) + address
}

function startOfLine(name: string, mail: MailWords): string {
  const label = mail.label(name)
  return label.endsWith('：') ? label : `${label} `
}

/** Letters of Chinese, Japanese and Korean are two columns wide. */
function columnsOf(text: string): number {
  return text.length + (text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uff00-\uff60]/g)?.length ?? 0)
}
