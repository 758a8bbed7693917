/** Of a drawn picture, by its file name: goods are square, banners lie. */
export const pictureSize = (name: string): { width: number; height: number } =>
  name.startsWith('banner-') ? { width: 1600, height: 800 } : { width: 800, height: 800 }
