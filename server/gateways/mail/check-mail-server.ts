import { createTransport } from 'nodemailer'
import { seconds } from '../../../domain/calendar/durations.ts'

/** Connects and signs in, and sends nothing. @returns what it said against it, empty where nobody has answered; undefined: nothing */
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
    return ((error as { response?: string }).response ?? '').slice(0, 300)
  } finally {
    transport.close()
  }
}
