import { addHelperLinkCall, removeHelperLinkCall } from '../draws/helper-links.ts';
import { addPackageHelperLinkCall, removePackageHelperLinkCall } from './package-helper-links.ts';

/** The calls of a club about those who help to sell its draws and packages. */
export const helperEndpoints = {
  addHelperLink: addHelperLinkCall,
  removeHelperLink: removeHelperLinkCall,
  addPackageHelperLink: addPackageHelperLinkCall,
  removePackageHelperLink: removePackageHelperLinkCall,
} as const;
