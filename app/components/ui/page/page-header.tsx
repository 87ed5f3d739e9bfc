import type { ReactNode } from "react";
import styles from "./page-header.module.css";
import { PageTitle } from "./page-title.tsx";
import { PosterTitle } from "./poster-title.tsx";

interface PageHeaderProps {
  title: string;
  size?: "calm" | "poster" | "data";
  titleId?: string;
  /** One or two lines under the title. */
  children?: ReactNode;
}

/** A page's title and the lines below it. */
export function PageHeader({ title, size, titleId, children }: PageHeaderProps) {
  return (
    <div className={`stack ${styles.header}`}>
      {size === "poster" ? (
        <PosterTitle>{title}</PosterTitle>
      ) : (
        <PageTitle size={size} id={titleId}>
          {title}
        </PageTitle>
      )}
      {children && <div className={`muted ${styles.lines}`}>{children}</div>}
    </div>
  );
}
