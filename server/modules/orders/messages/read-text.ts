import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { Invalid } from '../../../platform/http/errors.ts'

/** @throws Invalid */
export function readText(typed: string): string {
  const verdict = judgeMessage(typed)
  if (!verdict.valid) throw new Invalid(verdict.sentence, 'text')
  return verdict.text
}
