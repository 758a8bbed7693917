/** `npm run bench`: the speed table; `npm run bench -- million`: of a million items, too. `npm run bench -- NAME ...`: one question alone. */
const questions: Record<string, () => Promise<{ run(words: string[]): Promise<void> }>> = {
  'speed': () => import('./speed.ts'),
  'million': async () => ({ run: (await import('./speed.ts')).runWithMillion }),
  'relevance': () => import('./relevance.ts'),
  'visit': () => import('./visit.ts'),
  'orders': () => import('./orders.ts'),
  'admin': () => import('./admin.ts'),
  'pdfs': () => import('./pdfs.ts'),
  'queues': () => import('./queues.ts'),
  'flyers': () => import('./flyers.ts'),
  'pricing': () => import('./pricing.ts'),
  'previews': () => import('./previews.ts'),
  'addresses': () => import('./addresses.ts'),
  'shipping': () => import('./shipping.ts'),
  'placing': () => import('./placing.ts'),
  'card-faults': () => import('./card-faults.ts'),
  'drill': () => import('./drill.ts'),
}

const [asked = 'speed', ...words] = process.argv.slice(2)
const question = questions[asked]
if (question) await (await question()).run(words)
else {
  process.stderr.write(`There is no bench called ${asked}. There are: ${Object.keys(questions).join(', ')}.\n`)
  process.exitCode = 2
}

export {}
