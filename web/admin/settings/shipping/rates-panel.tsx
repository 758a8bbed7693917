import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import {
  getShippingSettings,
  loadRates,
  setFlatRate,
  setServiceOffered,
  writeRates,
} from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { ShippingSettings } from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { askAgain } from '../../../client/index.ts'
import { SelectField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { DownloadButton } from '../../kit/download-button.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { actsHead, Table } from '../../kit/list/table.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { FilePanel } from '../parts/file-panel.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import * as styles from '../settings.module.css'

const refreshes = [getShippingSettings, listSettingChanges]

const askToReplace = (what: string, said: string) =>
  confirm({
    title: `Replace all ${what}?`,
    text: `${said} The file replaces the current ones. Orders already placed do not change. This cannot be undone, so download the current ones first.`,
    yes: 'Replace',
    no: 'Cancel',
  })

/** @param version of what a file would replace, as it is shown */
function toUpload(table: 'rates' | 'surcharges', version: string) {
  const params = { table }
  return {
    toArguments: (file: string) => ({ params, input: { file, version } }),
    trial: {
      toArguments: (file: string) => ({ params, input: { file, version, isTrial: true } }),
      ask: (said: string) => askToReplace(table, said),
    },
  }
}

/** By which services goods go, what they cost, and which of them are offered. */
export function RatesPanel({ settings }: { settings: ShippingSettings }) {
  const queries = useQueryClient()
  const [isFlat, setFlat] = useState(false)
  const [shown, setShown] = useState<{ code: string; name: string }>()
  const set = useCallWithToast(setServiceOffered, {
    refreshes,
    onRefused: () => askAgain(queries, getShippingSettings),
  })
  const hasPickup = settings.services.some(({ code }) => code === pickup)
  return (
    <section className={`pan ${styles.tablePanel}`} aria-labelledby="rates">
      <header>
        <div>
          <h2 id="rates">Services and rates</h2>
          <p className="dim">Buyers choose from these at checkout, in this order.</p>
        </div>
        <div className="acts">
          {!hasPickup && (
            <Button
              size="sm"
              busy={set.sending}
              onClick={() => void set.send({ input: { code: pickup, version: 'none', isOffered: true } })}
            >
              Offer pickup
            </Button>
          )}
          {settings.services.some(({ code }) => code !== pickup) && (
            <DownloadButton call={writeRates} args={{ params: { table: 'rates' } }}>
              Download rates
            </DownloadButton>
          )}
          <Button size="sm" onClick={() => setFlat(true)}>
            Set a flat rate
          </Button>
        </div>
      </header>
      {settings.services.length > 0 && (
        <div className="scroll-x">
          <Table
            caption="Services"
            heads={['Service', 'Price', 'Days', 'To', 'State', actsHead]}
            className={`flat ${styles.settingRows}`}
          >
            {settings.services.map(({ code, name, price, days, reach, isOffered, version }) => (
              <tr key={code}>
                <th scope="row">
                  {code === pickup ? (
                    name
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-haspopup="dialog"
                      onClick={() => setShown({ code, name })}
                    >
                      {name}
                      <span className="sr">, rates</span>
                    </button>
                  )}
                </th>
                <td data-label="Price">{price}</td>
                <td data-label="Days">{reach === '' ? '' : formatCountOf(days, 'day')}</td>
                <td className={styles.cWords} data-label="To">
                  <Reach reach={reach} />
                </td>
                <td data-label="State">
                  <Badge kind={isOffered ? 'ok' : 'plain'}>{isOffered ? 'Offered' : 'Off'}</Badge>
                </td>
                <td className={styles.cActs}>
                  <Button
                    size="sm"
                    look="quiet"
                    busy={set.sending}
                    onClick={() => void set.send({ input: { code, version, isOffered: !isOffered } })}
                  >
                    {isOffered ? 'Turn off' : 'Offer'}
                    <span className="sr"> {name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <FilePanel
        call={loadRates}
        label="Upload rate table"
        hint="CSV with carrier, service, from, zip, up_to_pounds, price, days, by, to, cubic_inches_per_pound. It replaces all carton rates. LTL rates stay if the file keeps the shop’s zones, as a download does."
        megabytesAtMost={5}
        refreshes={refreshes}
        {...toUpload('rates', settings.ratesVersion)}
      />
      <div className="between">
        <h3>Surcharges</h3>
        {settings.surcharges.length > 0 && (
          <DownloadButton call={writeRates} args={{ params: { table: 'surcharges' } }}>
            Download surcharges
          </DownloadButton>
        )}
      </div>
      {settings.surcharges.length === 0 ? (
        <p className="dim">None. The rates include everything.</p>
      ) : (
        <details>
          <summary>{formatCountOf(settings.surcharges.length, 'surcharge')}</summary>
          <ul className="rows">
            {settings.surcharges.map((cells, at) => (
              <li key={at}>{cells.filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </details>
      )}
      <FilePanel
        call={loadRates}
        label="Upload surcharges"
        hint="CSV with carrier, service, surcharge, price, percent, zip and size limits. It replaces all surcharges."
        megabytesAtMost={5}
        refreshes={refreshes}
        {...toUpload('surcharges', settings.surchargesVersion)}
      />
      <RatesDialog service={shown} onClose={() => setShown(undefined)} />
      <Dialog open={isFlat} onClose={() => setFlat(false)} title="One price per carton" width={480}>
        {isFlat && (
          <FlatForm replaces={settings.services.some(({ code }) => code !== pickup)} onClose={() => setFlat(false)} />
        )}
      </Dialog>
    </section>
  )
}

const pickup = 'CUSTOMER-PICKUP'
const shortReach = 40

/** The ZIP codes of a whole country would fill the page. */
const Reach = ({ reach }: { reach: string }) =>
  reach.length <= shortReach ? (
    reach
  ) : (
    <details>
      <summary>ZIP codes that have a rate</summary>
      {reach}
    </details>
  )

function FlatForm({ replaces, onClose }: { replaces: boolean; onClose(): void }) {
  const set = useCallWithToast(setFlatRate, { quiet: true, refreshes, onDone: onClose })
  return (
    <DialogForm
      yes={replaces ? 'Replace all rates' : 'Set flat rate'}
      onClose={onClose}
      start={{ price: '', carrier: 'ups', name: '', days: '5' }}
      sends={set}
      onSubmit={({ carrier, ...typed }) => set.send({ input: { ...typed, carrier: carrier as 'ups' } })}
    >
      {replaces && (
        <p className="note note--warn">
          This removes all other rates, including LTL. Orders already placed do not change.
        </p>
      )}
      <div className="fields fields--2">
        <TextField
          name="price"
          label="Price per carton"
          hint="In dollars: 12.50"
          inputMode="decimal"
          mono
          autoComplete="off"
        />
        <SelectField name="carrier" label="Carrier">
          <option value="ups">UPS</option>
          <option value="fedex">FedEx</option>
          <option value="usps">USPS</option>
        </SelectField>
        <TextField
          name="name"
          label="Service name"
          hint="Empty: the ground service, for example UPS Ground."
          autoComplete="off"
        />
        <TextField name="days" label="Transit days" inputMode="numeric" mono autoComplete="off" />
      </div>
    </DialogForm>
  )
}
