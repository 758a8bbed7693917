import { gzipSync } from 'node:zlib'

/** Gzipped kilobytes of what the first view of a page loads. */
export async function measureFirstView(url: string, path: string): Promise<{ scripts: number; styles: number }> {
  const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  const find = (pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([, found]) => found!))]
  const scripts = find(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)
  const styles = find(/href="(\/assets\/[^"]+\.css)"/g)
  return { scripts: await sumUp(url, scripts), styles: await sumUp(url, styles) }
}

async function sumUp(url: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(Buffer.from(await (await fetch(url + path)).arrayBuffer())).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
