import type { Comparison, Fact, FactValue, Letter, Link, Writer } from './letter.ts'

/** The plain-text part. Every URL stands unbroken at the end of its line. */
export function textPart(letter: Letter, { brandName, publicUrl, legalLinks = [] }: Writer): string {
  const {
    headline,
    quote,
    comparison = [],
    facts = [],
    button,
    calendarLinks,
    unsubscribeLink,
    settingsLink,
  } = letter
  const blocks = [
    ...(headline ? [headline.title] : []),
    letter.heading,
    ...letter.paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...comparison.map(comparisonText),
    ...(facts.length > 0 ? [facts.map(factText).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...(calendarLinks ? [`Add to your calendar:\n${calendarLinks.map(inLine).join('\n')}`] : []),
    ...letter.notes,
    ...(settingsLink === undefined ? [] : [`Change how often it comes, or turn it off:\n${settingsLink}`]),
    // Above the signature mark, below which mail programs may hide text: this link must stay visible.
    ...(unsubscribeLink === undefined ? [] : [letter.reason, `Unsubscribe:\n${unsubscribeLink}`]),
    `-- \n${brandName}, ${publicUrl}${unsubscribeLink === undefined ? `\n${letter.reason}` : ''}${legalLinks.map((link) => `\n${inLine(link)}`).join('')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function comparisonText({ name, before, now }: Comparison): string {
  return `${name}\nBefore: ${linesOf(before).join(', ')}\nNow: ${linesOf(now).join(', ')}`
}

function factText({ name, ...fact }: Fact): string {
  const start = `${name}: `
  return start + linesOf(fact).join(`\n${' '.repeat(start.length)}`)
}

function linesOf({ lines, aside }: FactValue): string[] {
  return aside === undefined ? lines : [...lines, aside]
}

function inLine({ label, address }: Link): string {
  return `${label}: ${address}`
}
