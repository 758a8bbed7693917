import sharp from 'sharp'
import { chooseGround } from '../../../domain/content/logo-parts.ts'
import { density, plateMargin } from './draw-logo.ts'
import { readLogoParts } from './logo-parts.ts'

interface LogoOnPaper {
  /** In pixels, without a plate. */
  height: number
  /** The color of a plate for logos that are made for a dark header, like #1f3b57. */
  plate: string
}

/**
 * A logo as PNG for white paper: half transparent dots at its edges would be printed dark.
 * @returns undefined when it is seen neither on paper nor on the plate
 */
export async function drawLogoOnPaper(
  file: Buffer,
  { height, plate }: LogoOnPaper,
): Promise<{ content: Buffer; width: number; height: number } | undefined> {
  const logo = sharp(file, { density }).resize({ height, withoutEnlargement: true })
  const ground = await findGround(file, plate)
  if (ground === undefined) return undefined
  const margin = ground === plate ? plateMargin : 0
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const { data, info } = await logo
    .flatten({ background: ground })
    .extend({ ...margins, background: ground })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** A logo without transparent dots brings a ground of its own. */
async function findGround(file: Buffer, plate: string): Promise<string | undefined> {
  const { isOpaque } = await sharp(file, { density }).stats()
  return isOpaque ? paper : chooseGround(await readLogoParts(file), [paper, plate])
}

const paper = '#ffffff'
