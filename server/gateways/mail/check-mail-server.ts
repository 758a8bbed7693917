import { createTransport } from 'nodemailer'
import { seconds } from '../../../domain/calendar/durations.ts'

/** Connects and signs in, and sends nothing. @returns what went wrong; undefined: nothing */
export async function checkMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: seconds(8),
    greetingTimeout: seconds(8),
    socketTimeout: seconds(8),
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const { response, message, code } = error as { response?: string; message?: string; code?: string }
    return (response || message || code || 'no answer').slice(0, 300)
  } finally {
    transport.close()
  }
}
