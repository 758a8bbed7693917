/** A flyer that a demo customer has saved, with the company's logo. */
export interface DemoFlyer {
  login: string
  name: string
  template: 'four' | 'list'
  colors: { accent: string; headline: string }
  markup: number
  headline: string
  text: string
  footer: string
  codes: string[]
  /** Of the first item, which shows the logo on it; null: no item does. */
  printedColor: string | null
  /** Of readers; their flyer is live. */
  readers: DemoFlyerReader[]
}

interface DemoFlyerReader {
  name: string
  email: string
  daysAgo: number
  favorites: string[]
  comments: { code: string; text: string; answer: string | null }[]
}

const dana = { login: 'dana.reyes@halvorsen.example', colors: { accent: '#e45205', headline: '#1b2a4a' } }

/** The newest first. */
export const demoFlyers: DemoFlyer[] = [
  {
    ...dana,
    name: 'Crew gifts that get used',
    template: 'four',
    markup: 35,
    printedColor: 'Bone',
    headline: 'Crew gifts that get used',
    text: 'Four picks for the crew, with your logo where you want it. Order by November 30.',
    footer: 'Prices are per piece with a one-color imprint.\nSetup and freight are extra.',
    codes: ['NS-4420', 'NS-4510', 'NS-4160', 'NS-4412'],
    readers: [
      {
        ...{ name: 'June Park', email: 'june.park@lakeside.example', daysAgo: 3 },
        favorites: ['NS-4420', 'NS-4160'],
        comments: [
          {
            ...{ code: 'NS-4420', text: 'Could we have it in white, too? Half and half.' },
            answer: 'Yes. Any mix of colors counts toward one price.',
          },
        ],
      },
      { name: '', email: '', daysAgo: 2, favorites: ['NS-4420'], comments: [] },
      {
        ...{ name: 'Ray Colburn', email: '', daysAgo: 1, favorites: ['NS-4420', 'NS-4412'] },
        comments: [{ code: 'NS-4412', text: 'We need 60 by January 15. Is that enough time?', answer: null }],
      },
    ],
  },
  {
    ...dana,
    name: 'Shop supplies price list',
    template: 'list',
    markup: 22.5,
    printedColor: null,
    headline: 'Shop supplies',
    text: 'What our crews burn through, from stock in Gary and Chicago.',
    footer: 'Prices good for 30 days. Freight is extra.',
    codes: ['NW-6031', 'NW-1035', 'NW-6052', 'NW-1418', 'NW-6018', 'NW-1124'],
    readers: [],
  },
]
