import { useMe } from '../../app/me.ts'
import { mailsWaitNote } from '../../../../domain/content/mails/mail-note.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { MenuItem, MoreMenu } from '../../kit/menu.tsx'
import { RecordTrail } from '../../kit/record/record-trail.tsx'
import { useRecord } from '../../kit/record/use-record.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { QuoteProofsPanel } from '../proofs/order-proofs-panel.tsx'
import { ReasonDialog } from '../record/reason-dialog.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { describeOffer } from './offer-grid.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import { BuyerPanel, StockPanel } from './side-panels.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useQuoteCall, useQuoteDraft, type QuoteDraft } from './use-quote-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { QuoteFacts } from './quote-facts.tsx'

/** One quote on one screen: what is offered, at which prices, and what was said about it. */
export function QuoteRecord() {
  const { id, data, instead } = useRecord(calls.getStaffQuote, 'quote', { title: 'All quotes', to: '/quotes?view=all' })
  useTitle(data ? `Quote ${data.quote.number}` : 'Quote')
  return data ? <Record key={id} data={data} /> : instead
}

function Record({ data }: { data: StaffQuoteAnswer }) {
  const { quote, mayChange } = data
  const { mailsWait } = useMe()
  const draft = useQuoteDraft(data)
  const isEditable = mayChange && quote.canSend
  const params = { id: quote.id }
  const save = useQuoteCall(calls.saveQuoteDraft, (answer, { input }) => draft.takeSaved(answer, input))
  const addCart = useQuoteCall(calls.addCartToQuote, draft.take)
  const send = useQuoteCall(calls.sendQuote, draft.take)
  const version = quote.version + 1

  /** @returns the revision that is saved then; undefined: it was refused */
  async function saveEdits(): Promise<number | undefined> {
    if (!draft.isChanged) return draft.base.quote.revision
    const { title, internalNote, content } = draft
    const input = { revision: draft.base.quote.revision, title, internalNote, content }
    return (await save.send({ params, input }))?.quote.revision
  }

  async function saveAndSay() {
    for (const other of [send, addCart]) other.reset()
    if ((await saveEdits()) !== undefined) showToast({ kind: 'ok', title: 'Draft saved.' })
  }

  async function addCartGoods() {
    for (const other of [save, send]) other.reset()
    const revision = await saveEdits()
    if (revision !== undefined) await addCart.send({ params, input: { revision } })
  }

  async function sendVersion() {
    for (const other of [save, addCart]) other.reset()
    const yes = await confirm({
      title: `Send version ${version}?`,
      text: `${quote.name} gets it by e-mail at ${quote.email}.`,
      yes: 'Send',
      no: 'Cancel',
      harmless: true,
    })
    const revision = yes ? await saveEdits() : undefined
    if (revision === undefined) return
    const sent = await send.send({ params, input: { revision } })
    if (sent)
      showToast({
        kind: 'ok',
        title: `Version ${sent.quote.version} is sent to ${quote.name}.`,
        ...(mailsWait && { text: mailsWaitNote }),
      })
  }

  return (
    <>
      <QuoteTop data={data} isChanged={draft.isChanged} onTake={draft.take} />
      <QuoteFacts data={data} content={draft.content} isEditable={isEditable} onChange={draft.change} />
      <div className="rec">
        <div className="rec-col">
          <OfferPanel
            offer={{
              content: draft.content,
              priced: draft.priced,
              isFresh: draft.isFresh,
              isEditable,
              change: (content) => draft.change({ content }),
              onUnreadable: draft.noteUnreadable,
            }}
            onAddCart={quote.customerId === null ? undefined : () => void addCartGoods()}
            isAddingCart={addCart.sending}
          />
          <TermsPanel draft={draft} addresses={data.addresses} isEditable={isEditable} />
          <VersionsPanel data={data} isChanged={draft.isChanged} />
        </div>
        <div className="rec-col">
          <ConversationPanel data={data} />
          <QuoteProofsPanel quoteId={quote.id} />
          <BuyerPanel data={data} />
          <StockPanel content={draft.content} priced={draft.priced} />
        </div>
      </div>
      {isEditable && (
        <SendBar
          draft={draft}
          version={version}
          isAsSent={quote.state === 'sent' && data.differences.length === 0}
          mistake={(save.refused ?? send.refused ?? addCart.refused)?.message}
          isSaving={save.sending}
          isSending={send.sending}
          onSave={() => void saveAndSay()}
          onSend={() => void sendVersion()}
        />
      )}
    </>
  )
}

interface QuoteTopProps {
  data: StaffQuoteAnswer
  isChanged: boolean
  onTake(answer: StaffQuoteAnswer): void
}

function QuoteTop({ data, isChanged, onTake }: QuoteTopProps) {
  const { quote, mayChange } = data
  const navigate = useNavigate()
  const [popup, setPopup] = useState<'extend' | 'withdraw'>()
  const close = () => setPopup(undefined)
  const withdraw = useQuoteCall(calls.withdrawQuote, close)
  const copy = useCall(calls.copyQuote, {
    refreshes: [calls.listQuotes],
    onSuccess: ({ id }) => void navigate(`/quotes/${id}`),
  })
  return (
    <>
      <RecordTrail id={quote.id} noun="quote" title="Quotes" to="/quotes" />
      <div className="page-top">
        <div>
          <h1>
            Quote <span className="mono">{quote.number}</span>
            <QuoteBadge state={quote.state} title={quote.stateTitle} />
          </h1>
          <p className="dim">{[quote.company, quote.name, quote.title].filter(Boolean).join(', ')}</p>
        </div>
        <div className="acts">
          {quote.version > 0 && (
            <a className="btn btn--sm" href={quote.url} target="_blank" rel="noopener">
              Preview<span className="sr">, in a new tab</span>
            </a>
          )}
          {quote.pdfUrl && (
            <a className="btn btn--sm" href={quote.pdfUrl} target="_blank" rel="noopener">
              PDF<span className="sr">, in a new tab</span>
            </a>
          )}
          {mayChange && (
            <>
              {quote.canExtend && (
                <Button size="sm" disabled={isChanged} onClick={() => setPopup('extend')}>
                  Extend
                </Button>
              )}
              <MoreMenu label={`More about quote ${quote.number}`}>
                <MenuItem onChoose={() => void copy.send({ params: { id: quote.id } })}>Copy</MenuItem>
                <MenuItem disabled={!quote.canWithdraw} onChoose={() => setPopup('withdraw')}>
                  Withdraw
                </MenuItem>
              </MoreMenu>
            </>
          )}
        </div>
      </div>
      <ExtendDialog open={popup === 'extend'} quote={quote} onClose={close} onExtended={onTake} />
      <ReasonDialog
        open={popup === 'withdraw'}
        title={`Withdraw quote ${quote.number}`}
        text="Nobody can accept it any more. The buyer gets no e-mail of it."
        yes="Withdraw"
        isDanger
        sends={withdraw}
        onClose={close}
        onSubmit={({ note }) => withdraw.send({ params: { id: quote.id }, input: { reason: note } })}
      />
    </>
  )
}

interface SendBarProps {
  draft: QuoteDraft
  version: number
  /** Its buyer has it as it is saved. */
  isAsSent: boolean
  /** Why it was refused last. */
  mistake: string | undefined
  isSaving: boolean
  isSending: boolean
  onSave(): void
  onSend(): void
}

/** What the draft comes to, and the two ways to go on. */
function SendBar({ draft, version, isAsSent, mistake, isSaving, isSending, onSave, onSend }: SendBarProps) {
  const { content, priced, isChanged, isBehind, isFresh, hasUnreadable } = draft
  const blocked =
    findObstacle(draft) ?? (isAsSent && !isChanged ? `As version ${version - 1}, which was sent.` : undefined)
  const isBusy = isSaving || isSending
  return (
    <section className="act-bar" aria-label="Draft">
      <div>
        <b>
          Version {version}: {describeOffer({ content, priced })}
        </b>
        {isBehind ? (
          <span className="row warn" role="alert">
            <WarningIcon /> Someone else changed this quote.{' '}
            <button type="button" className="link" onClick={draft.reload}>
              Reload without your changes
            </button>
          </span>
        ) : (
          <span className={mistake === undefined ? 'dim' : 'msg msg--bad'} role={mistake ? 'alert' : 'status'}>
            {mistake ?? blocked ?? (isFresh ? (isChanged ? 'Not saved yet' : 'Saved') : 'Prices are updated ...')}
          </span>
        )}
      </div>
      <div className="act-bar-end">
        <Button disabled={!isChanged || isBehind || hasUnreadable} busy={isSaving} onClick={onSave}>
          Save draft
        </Button>
        <Button look="primary" disabled={blocked !== undefined || isBehind || !isFresh} busy={isBusy} onClick={onSend}>
          Send version {version}
        </Button>
      </div>
    </section>
  )
}

/** Why it cannot be sent; undefined: it can. */
function findObstacle({ content, priced, hasUnreadable, error }: QuoteDraft): string | undefined {
  if (hasUnreadable) return 'Correct the marked fields.'
  if (error) return error.message
  if (content.alternatives.length === 0) return 'Add an item before you send it.'
  const blocking = priced.notices.find(({ isBlocking }) => isBlocking)
  if (blocking) {
    const of = content.alternatives.find(({ key }) => key === blocking.alternative)
    return content.alternatives.length > 1 && of ? `${of.title}: ${blocking.sentence}` : blocking.sentence
  }
  return content.validUntil === null ? 'Enter until when the prices hold.' : undefined
}
