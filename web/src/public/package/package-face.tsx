import { picturePath } from '@clubdraw/contract/pages/public-paths';

/**
 * The picture of a package, which the server alone writes. Its words stand in the heading beside
 * it.
 */
export function PackageFace({ imageId }: { imageId: string }) {
  return (
    <picture>
      <img
        src={picturePath(imageId, 1280)}
        srcSet={`${picturePath(imageId, 640)} 640w, ${picturePath(imageId, 1280)} 1280w`}
        sizes="(min-width: 800px) 440px, calc(100vw - 32px)"
        width={1280}
        height={720}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
