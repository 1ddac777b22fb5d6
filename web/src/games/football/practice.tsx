/** The practice page of table football. */

import type { JSX } from "preact";
import { PracticePage } from "../../flick/practice/page";
import type { Lang } from "../contract";
import { KIT } from "./practice-kit";

export const Practice = (props: { lang: Lang; position: string | null; drill: string | null }): JSX.Element => <PracticePage kit={KIT} {...props} />;
