import type { Letter, Writer } from './letter.ts'

/** The mail as plain text, for those who read it so. Each address stands alone on its line, whole. */
export function textPart(letter: Letter, { brandName, publicUrl }: Writer): string {
  const blocks = [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.quote === undefined ? [] : [quoted(letter.quote)]),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.address}`] : []),
    ...letter.notes,
    // The mark at which mail programs cut a signature.
    `-- \n${brandName}, ${publicUrl}\n${letter.reason}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
