import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { flyerLimits, flyerPapers, flyerTemplates, itemsPerPage } from '../../domain/flyers/flyer-design.ts'
import { feedbackLimits } from '../../domain/flyers/flyer-feedback.ts'
import { flyerEmail } from './emails.schema.ts'
import { answerFlyerComment, commentOnFlyer, nameFlyerReader } from './flyer-feedback.schema.ts'
import * as flyers from './flyers.schema.ts'

const item = flyers.FlyerDesign.properties.pages.items.properties.items.items.properties

test('the contract holds flyers to the limits of the rules', () => {
  const { paper, footer, pages } = flyers.FlyerDesign.properties
  const { template, headline, text, items } = pages.items.properties
  expect(paper.enum).toEqual([...flyerPapers])
  expect(template.enum).toEqual([...flyerTemplates])
  expect(pages).toMatchObject({ maxItems: flyerLimits.pages })
  expect(items).toMatchObject({ maxItems: Math.max(...Object.values(itemsPerPage)) })
  expect(headline).toMatchObject({ maxLength: flyerLimits.headline })
  expect(text).toMatchObject({ maxLength: flyerLimits.text })
  expect(item.text.anyOf[0]).toMatchObject({ maxLength: flyerLimits.itemText })
  expect(footer).toMatchObject({ maxLength: flyerLimits.footer })
  for (const { input } of [flyers.createFlyer, flyers.saveFlyer])
    expect(input.properties.name).toMatchObject({ maxLength: flyerLimits.name })
  expect(flyers.addToFlyer.input.properties.item_ids).toMatchObject({ maxItems: flyerLimits.items })
  expect(flyers.findFlyerGoods.input.properties.ids).toMatchObject({ maxItems: flyerLimits.items })
  expect(flyerEmail.input.properties.emails).toMatchObject({ maxItems: flyerLimits.recipients })
})

test('each kind of price passes as it is, whatever stands before it in the list of kinds', () => {
  const check = new Ajv({ removeAdditional: true, strict: false }).compile(item.price)
  for (const price of [
    { kind: 'markup', percent: 33.33 },
    { kind: 'markup', percent: null },
    { kind: 'own', tiers: [{ quantity: 48, cents: 1_995 }] },
    { kind: 'none' },
  ]) {
    const sent = structuredClone(price)
    expect([check(sent), sent]).toEqual([true, price])
  }
  for (const wrong of [{ kind: 'own' }, { kind: 'own', tiers: [] }, { kind: 'markup' }, { kind: 'free' }, {}])
    expect(check(wrong)).toBe(false)
})

test('the contract holds feedback to the limits of the rules', () => {
  expect(commentOnFlyer.input.properties.comment).toMatchObject({ maxLength: feedbackLimits.comment })
  expect(nameFlyerReader.input.properties.name).toMatchObject({ maxLength: feedbackLimits.name })
  expect(answerFlyerComment.input.properties.answer).toMatchObject({ maxLength: feedbackLimits.answer })
})
