import { useCallback, useMemo, useState } from 'react'
import type { Product } from '../../../contract/shop/catalog/products.schema.ts'
import {
  beginDraft,
  changeMethod,
  isSameDraft,
  type Draft,
  type ConfigurationReading,
  type Setup,
} from '../../features/catalog/configurator/index.ts'
import { usePricedChoice, useUpdateLine } from '../../features/catalog/product/index.ts'
import { useAddToCart } from '../../features/catalog/product-card/index.ts'
import { useLocation } from '../../router/index.ts'
import { readAddressed } from '../read-addressed.ts'
import { usePart } from '../use-part.ts'

const loadDecoration = () => import('./product-decoration.tsx')
const loadAddress = () => import('./product-address.tsx')

/** Everything that a buyer chooses on a product page, and the two ways in which it goes into the cart. */
export function useConfiguredProduct(product: Product) {
  const { isAddressed, isDecorated, lineId, sourceLineId } = readAddressed(new URLSearchParams(useLocation().search))
  const [isRead, setIsRead] = useState(!isAddressed)
  const [lost, setLost] = useState<string[]>([])
  const [draft, setDraft] = useState<Draft | null>(null)
  // Whoever looks at the blank price finds the decoration again.
  const [putAside, setPutAside] = useState<Draft>()
  const [isNear, setIsNear] = useState(false)
  const [setup, setSetup] = useState<Setup>()
  // Whoever has just begun has made no mistake: only a press on the button asks for what is missing.
  const [isAsked, setIsAsked] = useState(false)
  const [source, setSource] = useState<Draft>()
  const isReserved = !isRead && isDecorated
  const decoration = usePart(loadDecoration, isNear || draft !== null || isReserved)
  const choice = usePricedChoice(product, draft && (setup ?? 'pending'))
  const isOwn = !choice.isProposal || draft !== null
  const address = usePart(loadAddress, isAddressed || isOwn)
  const cart = useCartActions(product, choice.quantities, draft, lineId)
  const configuration = useMemo(
    () => ({ quantities: choice.quantities, decoration: draft }),
    [choice.quantities, draft],
  )

  function chooseMethod(name: string | null) {
    const from = product.decoration_methods.find((method) => method.name === draft?.method)
    const to = product.decoration_methods.find((method) => method.name === name)
    if (draft) setPutAside(draft)
    setIsAsked(false)
    if (!to) return setDraft(null)
    const before = draft ?? putAside
    setDraft(before ? changeMethod(before, from, to) : beginDraft(to))
  }

  function takeOver(read: ConfigurationReading) {
    if (read.quantities.size > 0) choice.restore(read.quantities)
    setDraft(read.decoration)
    setLost(read.lost)
    setIsRead(true)
  }

  return {
    choice,
    draft,
    setup,
    lost,
    lineId,
    sourceLineId,
    isReserved,
    decoration,
    address,
    setDraft,
    setSetup,
    isAsked,
    onRefused() {
      setIsAsked(true)
      choice.askForSizes()
    },
    chooseMethod,
    takeOver,
    setSource,
    /** Nothing differs from the line of the cart that the choices began with: more of it goes into that line. */
    isAsInCart: draft !== null && source !== undefined && isSameDraft(draft, source),
    onNear: useCallback(() => setIsNear(true), []),
    configuration,
    isOwn,
    ...cart,
    busy: cart.sending || (draft !== null && !setup),
  }
}

function useCartActions(
  product: Product,
  quantities: ReadonlyMap<number, number>,
  decoration: Draft | null,
  lineId: number | null,
) {
  const { add, sending, refused } = useAddToCart()
  const update = useUpdateLine()
  const variants = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  // What was refused is about what was sent: it ends with the next change.
  const [sent, setSent] = useState<Draft | null>(null)
  const failed = lineId === null ? refused : (update.refused ?? refused)
  const mistakes = useMemo(
    () =>
      failed && sent === decoration
        ? failed.fields
            .filter(({ field }) => field.startsWith('decoration.'))
            .map(({ field, message }) => ({ path: field.slice('decoration.'.length), sentence: message }))
        : [],
    [failed, sent, decoration],
  )
  return {
    sending: sending || update.sending,
    refused: mistakes,
    addSample: add,
    addLine() {
      setSent(decoration)
      add({ catalog_item_id: product.id, variants, ...(decoration && { decoration }) })
    },
    updateLine() {
      if (lineId === null) return
      setSent(decoration)
      void update.send({ params: { id: lineId }, input: { variants, decoration } })
    },
  }
}
