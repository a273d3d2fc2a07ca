import type { Letter, Writer } from './letter.ts'

export function deliveryCheckMail({ brandName, publicUrl }: Writer): Letter {
  return {
    subject: `Test email from ${brandName}`,
    preheader: 'This server can send email.',
    heading: 'Your server can send email',
    paragraphs: [
      `This is what emails from ${publicUrl} look like. If this one arrived quickly and not in the spam folder, email is set up well.`,
    ],
    notes: [],
    reason: `You're getting this email because someone who runs ${publicUrl} sent a test email to this address.`,
  }
}
