import { expect, test } from 'vitest'
import { explainDecline } from './decline-sentences.ts'

/** The gateway's documented reasons; a stand-in brings about a few of them only. */
test.each<[string[], string]>([
  [['2', '3', '4'], 'The bank has declined this card. Please use another card, or ask your bank.'],
  [['6', '37', '315'], 'This card number is not valid. Please check it, or use another card.'],
  [['7', '316'], 'The expiration date of this card is not valid. Please check it, or use another card.'],
  [['8', '317'], 'This card has expired. Please use another card.'],
  [['17', '28'], 'We do not take this kind of card. Please use another card.'],
  [['19', '22', '26'], 'The card could not be checked right now. Please try again in a few minutes.'],
  [['27', '127'], 'The billing address does not match the bank’s address for this card. Please check it.'],
  [['44', '45', '65', '78'], 'The security code does not match this card. Please check it.'],
  [['49'], 'This amount is too high for this card. Please use another card.'],
  [['9999', ''], 'This card was not accepted. Please use another card, or ask your bank.'],
])('the reasons %j are explained', (reasons, sentence) => {
  for (const reason of reasons) expect(explainDecline(reason), reason).toBe(sentence)
})
