import type { MailTemplate } from '../../content/index.ts'

/** Shows that mails arrive. */
export const testMail = ({ shop, url }: { shop: string; url: string }): MailTemplate => ({
  subject: `Test mail from ${shop}`,
  title: 'Your mail server works',
  blocks: [
    {
      kind: 'text',
      text: `This mail came from ${shop} by the mail server that you set. Orders, invitations and new passwords go the same way.`,
    },
    { kind: 'button', label: 'Open the back office', url },
  ],
})
