/** Pictures. */
export const pictureLimits = {
  maxUploadBytes: 10 * 1024 * 1024,
  /** Phones of 50 megapixels take up to 8192 by 6144. */
  maxPicturePixels: 51_000_000,
  maxWindowsPicturePixels: 16_000_000,
  maxAltCharacters: 300,
  maxCaptionCharacters: 200,
  maxGalleryPictures: 9,
  linkedPictureTimeoutMs: 10_000,
  /** For all linked pictures of one body together. */
  linkedPicturesTimeoutMs: 20_000,
  maxLinkedPictureRedirects: 3,
  /** The browser shrinks a larger cover before it uploads it. */
  shrinkAboveBytes: 3 * 1024 * 1024,
  /** The same for a picture in a body. */
  shrinkInTextAboveBytes: 512 * 1024,
  /** The browser does not try to decode a larger picture. */
  maxShrinkableBytes: 60 * 1024 * 1024,
  /** Min age of an unreferenced picture before `gc` deletes it: a save in progress may still need it. */
  orphanHours: 24,
  minOrphanHours: 1,
  /** `max-age` and `s-maxage` of pictures. */
  pictureBrowserCacheSeconds: 86_400,
  pictureSharedCacheSeconds: 600,
  avatarCacheSeconds: 600,
  imageWidths: [360, 720, 1080],
  imageOriginalWidth: 2000,
  /** Share pictures: WhatsApp shows none of more than 300 to 600 KB. */
  sharePictureWidth: 1200,
  sharePictureHeight: 630,
  maxSharePictureBytes: 100_000,
  avatarWidth: 96,
  /** The president's portrait, which is square, too. */
  portraitWidths: [360, 720],
} as const;
