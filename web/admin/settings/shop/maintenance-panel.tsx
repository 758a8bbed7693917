import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getShopSettings,
  listSettingChanges,
  setMaintenance,
} from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { askAgain, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import * as styles from './shop.module.css'

/** Closes the shop to buyers, and opens it again. */
export function MaintenancePanel({ maintenance }: { maintenance: ShopSettings['maintenance'] }) {
  const { isClosed, version } = maintenance
  const queries = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const set = useCall(setMaintenance, {
    refreshes: [getShopSettings, listSettingChanges],
    onRefused: () => askAgain(queries, getShopSettings),
    onSuccess({ said, ownerLink }) {
      setLink(ownerLink)
      showToast({ kind: 'ok', title: said })
    },
  })

  async function close() {
    const yes = await confirm({
      title: 'Close the shop to buyers?',
      text: 'No one can browse, sign in or order until you open it again. Carts are kept. The back office stays open.',
      yes: 'Close the shop',
      no: 'Cancel',
    })
    if (yes) await set.send({ input: { version, isClosed: true } })
  }

  return (
    <section
      className={isClosed ? `pan ${styles.maintenance} ${styles.maintenanceClosed}` : `pan ${styles.maintenance}`}
      aria-labelledby="maintenance"
    >
      <div>
        <h2 id="maintenance">
          {isClosed && <WarningIcon />}
          {isClosed ? 'The shop is closed for maintenance' : 'The shop is open'}
        </h2>
        <p className={isClosed ? '' : 'dim'}>
          {isClosed
            ? 'Buyers see a maintenance page and cannot order. Open pages continue once the shop is open again.'
            : 'Close it while you make large changes. Buyers see that it will be back soon.'}
        </p>
        {isClosed && link && (
          <p>
            <a className="link" href={link} target="_blank" rel="noopener">
              View the closed shop<span className="sr">, in a new tab</span>
            </a>{' '}
            Anyone with this link can see the closed shop, so share it only with people who work on it. You will not see
            it again.
          </p>
        )}
      </div>
      {isClosed ? (
        <Button
          look="primary"
          busy={set.sending}
          onClick={() => void set.send({ input: { version, isClosed: false } })}
        >
          Open the shop
        </Button>
      ) : (
        <Button busy={set.sending} onClick={() => void close()}>
          Close for maintenance
        </Button>
      )}
    </section>
  )
}
