import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { pictureTypes, servedWidths, type PictureType } from '../../../../../contract/pictures.ts'
import { ifThere, writeWhole } from '../../../../platform/disk.ts'
import type { StoredPicture } from './picture-urls.ts'
import type { ReadMaster } from './read-master.ts'

interface PicturesParts {
  fastify: FastifyInstance
  /** By the key of its address. */
  findPicture(key: string): Promise<StoredPicture | undefined>
  readMaster: ReadMaster
  /** Where resized pictures are cached; may be emptied at any time. */
  cacheFolder: string
}

// The goods look alike in both. More effort makes AVIF 5 % smaller in twice the time; like this it takes up to twice WebP's.
const encodings = { avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' }, webp: { quality: 78 } } as const
const fileName = new RegExp(`^(${servedWidths.join('|')})\\.(${pictureTypes.join('|')})$`)
const anyKey = /^[\w-]{1,200}$/
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Serves the shop's pictures in a few widths. The address changes with the content, so browsers cache them for good. */
export function picturesRoutes({ fastify, findPicture, readMaster, cacheFolder }: PicturesParts): void {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const limit = pLimit(atOnce)

  fastify.get<{ Params: { key: string; file: string } }>('/pictures/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const [, width, type] = (fileName.exec(file) ?? []) as unknown as [string, string?, PictureType?]
    if (width === undefined || type === undefined || !anyKey.test(key)) return reply.callNotFound()
    const name = `${key}-${width}.${type}`
    const picture = await (underWay.get(name) ?? start(name, key, Number(width), type))
    if (!picture) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(`image/${type}`).send(picture)
  })

  /** Whoever asks while a picture is being made waits for the same one. */
  function start(name: string, key: string, width: number, type: PictureType): Promise<Buffer | undefined> {
    const making = find(name, key, width, type).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  async function find(name: string, key: string, width: number, type: PictureType): Promise<Buffer | undefined> {
    const cached = await ifThere(readFile(join(cacheFolder, name)))
    if (cached) return cached
    const picture = await findPicture(key)
    if (!picture) return undefined
    const master = await readMaster(picture)
    if (!master) return undefined
    const resized = await limit(() =>
      sharp(master).rotate().resize({ width, withoutEnlargement: true }).toFormat(type, encodings[type]).toBuffer(),
    ).catch((err: unknown) => {
      // To a page it is a picture that is missing, whatever is wrong with it.
      fastify.log.warn({ err, location: picture.location }, 'a picture could not be read')
      return undefined
    })
    if (!resized) return undefined
    // With a full disk it is sent, and not cached.
    await writeWhole(join(cacheFolder, name), resized).catch((err: unknown) => {
      fastify.log.warn({ err }, 'a picture could not be cached')
    })
    return resized
  }
}
