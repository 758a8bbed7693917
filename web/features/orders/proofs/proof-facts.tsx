import type { Proof } from '../../../../contract/shop/proofs.schema.ts'
import { Moment } from './moment.tsx'
import { Fact } from '../../../ui/fact.tsx'
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
              <Fact key={what} title={what}>
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
              </Fact>
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
            <Fact key={title} title={title}>
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
            </Fact>
          ))}
          {version.findings.map(({ location, severity, sentence }) => (
            <Fact key={`${location} ${sentence}`} title="Artwork check">
              <span className={`badge ${severity === 'warn' ? 'badge--warn' : 'badge--ok'}`}>
                {severity === 'warn' ? 'Look' : 'OK'}
              </span>{' '}
              {sentence}
            </Fact>
          ))}
          {version.file_url !== null && (
            <Fact title="File">
              <a className="link" href={version.file_url}>
                Download the proof as we drew it
              </a>
            </Fact>
          )}
        </dl>
      </section>
    </>
  )
}

const Swatch = ({ hex }: { hex: string | null }) =>
  hex === null ? null : <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
