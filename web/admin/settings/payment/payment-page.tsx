import { Link } from 'react-router'
import { getConnections } from '../../../../contract/admin/settings/connections.call.ts'
import { getPaymentSetup } from '../../../../contract/admin/settings/payment.call.ts'
import type { PaymentSetup } from '../../../../contract/admin/settings/payment.schema.ts'
import { getShopSettings } from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { useMe } from '../../app/me.ts'
import { Badge, type BadgeKind } from '../../kit/badge.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { TestConnection } from '../connections/test-connection.tsx'
import { SettingGroup } from '../parts/setting-group.tsx'
import { ShopSettingsForm } from '../shop/shop-settings-form.tsx'
import { ShopFields } from '../shop/shop-fields.tsx'
import * as pageStyles from '../settings.module.css'
import * as styles from './payment.module.css'

/** How buyers pay: what they meet at checkout, cards, and invoice terms. */
export function PaymentPage() {
  useTitle('Payment')
  const settings = useAnswer(getShopSettings, {}, { quiet: true })
  const setup = useAnswer(getPaymentSetup, {}, { quiet: true })
  const error = settings.error ?? setup.error
  return (
    <>
      <div className="page-top">
        <h1>Payment</h1>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : settings.data && setup.data ? (
        <div className={pageStyles.settings}>
          <BuyersMeet setup={setup.data} />
          <PaymentForm settings={settings.data} setup={setup.data} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const BuyersMeet = ({ setup }: { setup: PaymentSetup }) => (
  <section className="pan" aria-labelledby="buyers-meet">
    <h2 id="buyers-meet">What buyers see at checkout</h2>
    <ul className={styles.meets}>
      {setup.buyersMeet.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)

const accounts: Record<PaymentSetup['cards'], { kind: BadgeKind; title: string }> = {
  none: { kind: 'plain', title: 'Not set' },
  sandbox: { kind: 'warn', title: 'Sandbox' },
  live: { kind: 'ok', title: 'Live' },
}

function PaymentForm({ settings, setup }: { settings: ShopSettings; setup: PaymentSetup }) {
  const { may } = useMe()
  const { kind, title } = accounts[setup.cards]
  const hasCards = setup.cards !== 'none'
  return (
    <ShopSettingsForm settings={settings}>
      {() => (
        <>
          <SettingGroup
            title="Cards"
            about={
              <div className={styles.about}>
                <p>By Authorize.Net. The number of a card never passes through this shop.</p>
                <p>
                  <Badge kind={kind}>{title}</Badge>
                </p>
              </div>
            }
          >
            {may(getConnections) && (
              <div className={styles.acts}>
                <Link className="btn btn--sm" to="/settings/connections#cards">
                  {hasCards ? 'Change keys' : 'Enter keys'}
                </Link>
                {hasCards && <TestConnection name="cards" isTyped={false} />}
              </div>
            )}
            <ShopFields group="cards" />
          </SettingGroup>
          <SettingGroup
            title="Invoice terms"
            about={<p>A company orders on invoice once you grant it terms, up to its credit limit.</p>}
          >
            <p>
              <Link className="link" to="/customers?terms=with">
                {countCompanies(setup.companiesOnTerms)}
              </Link>
            </p>
            <div className="fields fields--2">
              <ShopFields group="terms" />
            </div>
          </SettingGroup>
        </>
      )}
    </ShopSettingsForm>
  )
}

const countCompanies = (count: number): string =>
  count === 0 ? 'No company on terms yet' : count === 1 ? '1 company on terms' : `${count} companies on terms`
