/** The address of a logo says how large it is, in pixels (server/modules/content/pages/brand-files.ts). */
export function readLogoSize(image: string | null): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(image ?? '') ?? []
  return { width: Number(width ?? 160), height: Number(height ?? 40) }
}
