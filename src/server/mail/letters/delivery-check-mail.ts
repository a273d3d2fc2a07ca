import type { Letter, Writer } from './letter.ts'

export function deliveryCheckMail({ brandName, publicUrl }: Writer): Letter {
  return {
    subject: `A test mail from ${brandName}`,
    preheader: 'Mails of this server arrive.',
    heading: 'Mails arrive',
    paragraphs: [
      `This is what mails from ${publicUrl} look like. If it came quickly and not into the spam folder, all is well.`,
    ],
    notes: [],
    reason: `You get this mail because whoever runs ${publicUrl} sent a test mail to this address.`,
  }
}
