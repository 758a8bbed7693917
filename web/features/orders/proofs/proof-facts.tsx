import type { Proof } from '../../../../contract/shop/proofs.schema.ts'
import { Moment } from './moment.tsx'
import * as styles from './proofs.module.css'

type Version = Proof['versions'][number]

/** What is made, and what the version changes. */
export function ProofFacts({ version }: { version: Version }) {
  return (
    <>
      {version.note !== '' && (
        <section className="panel" aria-labelledby="proof-note">
          <header>
            <h2 id="proof-note">Note</h2>
            <span className="small dim">{version.sent_by}</span>
          </header>
          <p className={`in ${styles.text}`}>{version.note}</p>
        </section>
      )}
      {version.changes.length > 0 && (
        <section className="panel" aria-labelledby="proof-changes">
          <header>
            <h2 id="proof-changes">Changed in version {version.version}</h2>
            <span className="small">
              <Moment at={version.sent_at} />
            </span>
          </header>
          <dl className={styles.rows}>
            {version.changes.map(({ what, before, after, before_hex: beforeHex, after_hex: afterHex }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {before !== '' && (
                    <>
                      <Swatch hex={beforeHex} />
                      <s>{before}</s>{' '}
                      <span className="dim" aria-hidden="true">
                        →
                      </span>{' '}
                    </>
                  )}
                  <Swatch hex={afterHex} />
                  <b>{after === '' ? 'removed' : after}</b>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="panel" aria-labelledby="proof-facts">
        <header>
          <h2 id="proof-facts">What we make</h2>
        </header>
        <dl className={styles.rows}>
          {version.facts.map(({ title, lines, inks }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {lines.map((line, at) => (
                  <span key={at} className={at === 0 ? styles.line : `${styles.line} dim`}>
                    {line}
                  </span>
                ))}
                {inks.map(({ name, hex }) => (
                  <span key={name} className={styles.ink}>
                    <Swatch hex={hex} />
                    {name}
                  </span>
                ))}
              </dd>
            </div>
          ))}
          {version.findings.map(({ location, severity, sentence }) => (
            <div key={`${location} ${sentence}`}>
              <dt>Artwork check</dt>
              <dd>
                <span className={`badge ${severity === 'warn' ? 'badge--warn' : 'badge--ok'}`}>
                  {severity === 'warn' ? 'Look' : 'OK'}
                </span>{' '}
                {sentence}
              </dd>
            </div>
          ))}
          {version.file_url !== null && (
            <div>
              <dt>File</dt>
              <dd>
                <a className="link" href={version.file_url}>
                  Download the proof as we drew it
                </a>
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  )
}

const Swatch = ({ hex }: { hex: string | null }) =>
  hex === null ? null : <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
