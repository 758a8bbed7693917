/** shop:bundled/mug.webp#mug-1f2e3d: source, file and key of a picture that the shop stores itself. */
export const ownPicture = /^shop:([a-z]+)\/([\w.-]{1,150})#([\w.-]{1,150})$/
