import type { Played } from './provider.ts'

export interface Person {
  key: string
  subject: string
  firstName: string
  lastName: string
  email: string
  verified: boolean
}

/** Who may be played here. Anything else is a person made up from the address that was typed. */
const people: Person[] = [
  person('nina', 'Nina', 'Okafor', 'nina.okafor@lakeside.example', true),
  person('tom', 'Tom', 'Berger', 'tom.berger@harbor.example', true),
  person('uma', 'Uma', 'Vance', 'uma.vance@unverified.example', false),
]

function person(key: string, firstName: string, lastName: string, email: string, verified: boolean): Person {
  return { key, subject: `standin-${key}`, firstName, lastName, email, verified }
}

/** One of the people above, or the owner of a typed address; nothing when the sign-in was turned down. */
export function findPerson(choice: string | null): Person | undefined {
  const known = people.find(({ key }) => key === choice)
  if (known || !choice || !/^[^\s@]+@[^\s@]+$/.test(choice)) return known
  return person(choice.toLowerCase(), 'Robin', 'Typed', choice, true)
}

const names: Record<Played, string> = { google: 'Google', amazon: 'Amazon', apple: 'Apple' }

/** The page on which a person says who to be, or turns the shop down. */
export function choicePage(provider: Played, asked: URLSearchParams): string {
  const hidden = hiddenFields(asked)
  const choices = people
    .map(
      ({ key, firstName, lastName, email, verified }) =>
        `<form method="post" action="/${provider}/decide">${hidden}<button name="person" value="${key}"><b>${firstName} ${lastName}</b><br>${email}${verified ? '' : ' (not confirmed)'}</button></form>`,
    )
    .join('')
  return frame(
    `Sign in with ${names[provider]} (stand-in)`,
    `<p>Who would you like to be?</p>${choices}
    <form method="post" action="/${provider}/decide">${hidden}<label>Somebody else<br><input type="email" name="person" required></label><button>Continue</button></form>
    <form method="post" action="/${provider}/decide">${hidden}<button name="person" value="">Cancel</button></form>`,
  )
}

/** A sentence, and maybe a form that goes on by itself. */
export function messagePage(sentence: string, next?: { action: string; fields: URLSearchParams }): string {
  const form = next
    ? `<form method="post" action="${escape(next.action)}">${hiddenFields(next.fields)}<button>Continue</button></form><script>document.forms[0].submit()</script>`
    : ''
  return frame('Stand-in for an identity provider', `<p>${escape(sentence)}</p>${form}`)
}

const hiddenFields = (fields: URLSearchParams): string =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const frame = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#eef1f4;color:#1d2733;margin:0}
main{max-width:26rem;margin:2rem auto;background:#fff;padding:1.5rem;border:1px solid #c7d0d9;border-radius:6px}
.mark{background:#ffe9a8;padding:.75rem 1.5rem;text-align:center;font-weight:600}
button{width:100%;padding:.75rem 1rem;margin:.375rem 0;text-align:left;font:inherit;background:#fff;border:1px solid #8292a3;border-radius:4px;cursor:pointer}
input[type=email]{width:100%;box-sizing:border-box;padding:.625rem;font:inherit}h1{font-size:1.25rem;margin-top:0}
</style></head><body><div class="mark" role="note">A stand-in for trying the shop. No real account is needed.</div>
<main><h1>${title}</h1>${content}</main></body></html>`
