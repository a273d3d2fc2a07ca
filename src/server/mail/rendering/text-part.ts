import type { Comparison, Fact, FactValue, Letter, Link, Writer } from '../letters/letter.ts'

/** The mail as plain text, for those who read it so. Each address ends its line, whole. */
export function textPart(letter: Letter, { brandName, publicUrl }: Writer): string {
  const { headline, quote, comparison = [], facts = [], button, calendarLinks, unsubscribeLink } = letter
  const blocks = [
    ...(headline ? [headline.title] : []),
    letter.heading,
    ...letter.paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...comparison.map(compared),
    ...(facts.length > 0 ? [facts.map(told).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...(calendarLinks ? [`Add to your calendar:\n${calendarLinks.map(inLine).join('\n')}`] : []),
    ...letter.notes,
    // Before the mark at which mail programs cut a signature, so that none hides how to leave.
    ...(unsubscribeLink === undefined ? [] : [letter.reason, `Unsubscribe:\n${unsubscribeLink}`]),
    `-- \n${brandName}, ${publicUrl}${unsubscribeLink === undefined ? `\n${letter.reason}` : ''}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function compared({ name, before, now }: Comparison): string {
  return `${name}\nBefore: ${linesOf(before).join(', ')}\nNow: ${linesOf(now).join(', ')}`
}

function told({ name, ...fact }: Fact): string {
  const start = `${name}: `
  return start + linesOf(fact).join(`\n${' '.repeat(start.length)}`)
}

function linesOf({ lines, aside }: FactValue): string[] {
  return aside === undefined ? lines : [...lines, aside]
}

function inLine({ label, address }: Link): string {
  return `${label}: ${address}`
}
