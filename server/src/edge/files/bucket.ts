/** A bucket of an S3 store, and the key that opens it. */
export type Bucket = {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  name: string;
  /** The beginning of every key there: nothing, or a path with a slash at its end. */
  root: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path of an address, and not in its host name. */
  isInPath: boolean;
};
