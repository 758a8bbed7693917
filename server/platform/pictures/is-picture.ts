import sharp from 'sharp'

/** Whether a file says of itself, in a way that can be read, that it is a picture. */
export const isPicture = (content: Buffer): Promise<boolean> =>
  sharp(content)
    .metadata()
    .then(
      () => true,
      () => false,
    )
