import { english } from '../../domain/language/english.ts'
import type { Words } from '../../domain/language/words.ts'
import type { Comparison, Fact, FactValue, Letter, Link, Writer } from './letter.ts'

type MailWords = Words['mail']

/** The plain-text part. Every URL stands unbroken at the end of its line. */
export function textPart(letter: Letter, { brandName, publicUrl, legalLinks = [] }: Writer): string {
  const {
    words: { mail } = english,
    headline,
    quote,
    comparison = [],
    facts = [],
    button,
    calendarLinks,
    unsubscribeLink,
    ownPageLink,
    settingsLink,
  } = letter
  const blocks = [
    ...(headline ? [headline.title] : []),
    letter.heading,
    ...letter.paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...comparison.map((compared) => comparisonText(compared, mail)),
    ...(facts.length > 0 ? [facts.map((fact) => factText(fact, mail)).join('\n')] : []),
    ...(button ? [`${mail.label(button.label)}\n${button.address}`] : []),
    ...(calendarLinks
      ? [`${mail.addToCalendar}\n${calendarLinks.map((link) => inLine(link, mail)).join('\n')}`]
      : []),
    ...letter.notes,
    ...(settingsLink === undefined ? [] : [`Change how often it comes, or turn it off:\n${settingsLink}`]),
    ...(ownPageLink === undefined ? [] : [`${mail.label(mail.yourSignUp)}\n${ownPageLink}`]),
    // Above the signature mark, below which mail programs may hide text: this link must stay visible.
    ...(unsubscribeLink === undefined
      ? []
      : [letter.reason, `${mail.label(mail.unsubscribe)}\n${unsubscribeLink}`]),
    `-- \n${brandName}, ${publicUrl}${unsubscribeLink === undefined ? `\n${letter.reason}` : ''}${translated(
      legalLinks,
      mail,
    )
      .map((link) => `\n${inLine(link, mail)}`)
      .join('')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** The operator's links, in the language of the email. */
export function translated(legalLinks: readonly Link[], { legal }: MailWords): Link[] {
  const labels: Partial<Record<string, string>> = legal
  return legalLinks.map(({ label, address }) => ({ label: labels[label] ?? label, address }))
}

function comparisonText({ name, before, now }: Comparison, mail: MailWords): string {
  const side = (title: string, value: FactValue) => `${mail.label(title)} ${mail.list(linesOf(value))}`
  return `${name}\n${side(mail.before, before)}\n${side(mail.now, now)}`
}

function factText({ name, address, ...fact }: Fact, { label }: MailWords): string {
  const start = `${label(name)} `
  return (
    start +
    [...linesOf(fact), ...(address === undefined ? [] : [address])].join(`\n${' '.repeat(start.length)}`)
  )
}

function linesOf({ lines, aside }: FactValue): string[] {
  return aside === undefined ? lines : [...lines, aside]
}

function inLine({ label, address }: Link, mail: MailWords): string {
  return `${mail.label(label)} ${address}`
}
