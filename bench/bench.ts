const questions: Record<string, () => Promise<{ run(...words: string[]): Promise<void> }>> = {
  relevance: () => import('./relevance.ts'),
}

const [name = '', ...words] = process.argv.slice(2)
const question = questions[name]
if (question) await (await question()).run(...words)
else {
  console.error(`Which question? npm run bench -- ${Object.keys(questions).join(' | ')}`)
  process.exitCode = 1
}
